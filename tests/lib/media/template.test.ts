import { describe, expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor, templateFor } from '#lib/media/image.ts';
import { cameoId, roomId, swatchId } from '#lib/media/public-ids.ts';
import { roomCut, roomTemplate } from '#lib/media/room-template.ts';
import { CARD_ROOMS } from '#lib/media/rooms.ts';
import { SLOTS, type SlotName } from '#lib/media/slots.ts';
import { fillTemplate, withCut } from '#lib/media/template.ts';

const host = mediaHost();

describe('picture templates', () => {
  it.each(Object.keys(SLOTS) as SlotName[])(
    'S7.15-1 a filled %s template equals the picture itself',
    (slot) => {
      const swatch = swatchId('1021402');
      expect(fillTemplate(templateFor(slot, host), swatch)).toEqual(pictureFor(swatch, slot, host));
      const cameo = cameoId('1021402');
      expect(fillTemplate(templateFor(slot, host, { kind: 'cameo' }), cameo)).toEqual(
        pictureFor(cameo, slot, host),
      );
      const laid = roomId('living-3x2', '1021402');
      expect(fillTemplate(templateFor(slot, host, { room: 'living-3x2' }), laid)).toEqual(
        pictureFor(laid, slot, host),
      );
    },
  );

  it('S7.15-1 shows the variant also in the other view of the room that small screens get', () => {
    const laid = roomId('living', '1021402');
    const filled = fillTemplate(templateFor('banner', host, { room: 'living' }), laid);
    expect(filled).toEqual(pictureFor(laid, 'banner', host));
    expect(filled.sources?.[0]?.srcSet).toContain('/rooms/living-3x2/1021402 ');
  });

  it.each([host, mediaHost('a-cloud')])('S7.15-1 one template serves cards in every room at $base', (at) => {
    const cuts = CARD_ROOMS.map(({ id }) => roomCut(at, id));
    expect(cuts).toContain('');
    for (const [number, { id }] of CARD_ROOMS.entries()) {
      const laid = roomId(id, '1021402');
      expect(fillTemplate(withCut(roomTemplate(at, 'listCard'), cuts[number] ?? ''), laid)).toEqual(
        pictureFor(laid, 'roomCard', at, { sizes: 'listCard' }),
      );
    }
  });
});
