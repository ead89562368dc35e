import sharp from 'sharp';
import { OWN } from './own-request.ts';
import { beginUpload, photoBody } from './upload.ts';

const FLOOR = '1073101';

function noise(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grey = sharp({ create: { width: 600, height: 450, channels: 3, background: '#888', noise } });
  return grey.jpeg().toBuffer();
}

/** The room endpoints of one instance of the shop, requested as a browser does. */
export function roomsOf(origin: string) {
  const scenes = `${origin}/api/scenes`;
  return {
    /** Uploads a photo, by default noise; returns status and text of the response. */
    async upload(photo?: Buffer) {
      const body = photoBody(photo ?? (await noise()));
      const sent = beginUpload(origin, body.length);
      await sent.write(body);
      sent.end();
      return sent.answer;
    },
    render: (id: string) =>
      fetch(`${scenes}/render_img_scene.php?cnf=marram&pid=${id}&artnr=${FLOOR}&w=1400&h=700&onam=floor`),
    facts: (id: string) => fetch(`${scenes}/${id}`),
    remove: (id: string) => fetch(`${scenes}/${id}`, { method: 'DELETE', headers: OWN }),
    async share(id: string) {
      const body = JSON.stringify({ globalItemId: FLOOR });
      const made = await fetch(`${scenes}/${id}/share`, { method: 'POST', headers: OWN, body });
      return ((await made.json()) as { id: string }).id;
    },
    shared: (link: string) => fetch(`${origin}/api/shared-rooms/${link}`),
  };
}
