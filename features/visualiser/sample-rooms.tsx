'use client';

import { pushEvent } from '#lib/analytics/data-layer.ts';
import { sampleRoomTaken } from '#lib/analytics/visualiser-events.ts';
import { SAMPLE_IMAGE, sampleRoomImage } from '#lib/scenes/room-image.ts';
import { SAMPLE_ROOMS } from '#lib/scenes/sample-rooms.ts';
import { spelled } from '#lib/spelling.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import {
  useVisualiserFloor,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';

/** Sample rooms for visitors without a photo. Their floor areas and cameras are known exactly. */
export function SampleRooms() {
  const shop = useVisualiserShop();
  const { phase } = useVisualiserState();
  const floor = useVisualiserFloor();
  const region = useAppSelector((state) => state.region.region);
  const { stored } = useRoomActions();
  if (!shop) return null;
  const { service } = shop;
  return (
    <section aria-labelledby="sample-rooms" className="mt-7 border-t border-line pt-5">
      <h3 id="sample-rooms" className="font-semibold">
        Or try one of our rooms
      </h3>
      <ul className="mt-3 grid grid-cols-3 gap-x-2.5 gap-y-4 md:gap-x-4">
        {SAMPLE_ROOMS.map((one) => ({ ...one, name: spelled(one.name, region) })).map(({ sceneId, name }) => (
          <li key={sceneId}>
            <button
              type="button"
              disabled={phase === 'uploading'}
              onClick={() => {
                pushEvent(sampleRoomTaken({ path: window.location.pathname, floor }));
                stored({ id: sceneId, filename: name });
              }}
              className={`group block w-full text-left ${phase === 'uploading' ? 'opacity-50' : ''}`}
            >
              <img
                src={sampleRoomImage(service, sceneId, floor)}
                alt=""
                {...SAMPLE_IMAGE}
                loading="lazy"
                className="aspect-[8/5] w-full bg-mist object-cover object-[50%_75%] outline-offset-2 group-hover:outline-2 group-hover:outline-line-2"
              />
              <span className="type-label mt-2 block">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
