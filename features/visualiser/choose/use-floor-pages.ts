import { useState } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';
import type { RoomFloors } from '#lib/room-floors/client.ts';
import type { RoomFloorPage, RoomFloorPick } from '#lib/room-floors/room-floor.ts';

interface Pages {
  readonly key: string;
  readonly pages: readonly RoomFloorPage[];
}

export interface FloorPages {
  /** First page of the last list that arrived; undefined before the first response. */
  readonly first: RoomFloorPage | undefined;
  readonly floors: readonly RoomFloorPick[];
  readonly waits: boolean;
  readonly failed: boolean;
  readonly again: () => void;
  /** Requests the next page; undefined on the last page. */
  readonly more: (() => void) | undefined;
}

/** Loads a list of floors one page at a time. Responses for an earlier query are dropped. */
export function useFloorPages(ask: RoomFloors['page'], query: Readonly<Record<string, string>>): FloorPages {
  const key = JSON.stringify(query);
  const [got, setGot] = useState<Pages>({ key: '', pages: [] });
  const [wanted, setWanted] = useState({ key, pages: 1 });
  const have = got.key === key ? got.pages.length : 0;
  const want = wanted.key === key ? wanted.pages : 1;
  const waits = have < want;
  const { failed, again } = useRequest({
    key: waits ? `${key} ${have}` : undefined,
    async ask(signal) {
      const page = await ask({ ...query, from: String(have * LIST_PAGE_SIZE) }, signal);
      if (!signal.aborted)
        setGot((before) => ({ key, pages: before.key === key ? [...before.pages, page] : [page] }));
    },
    log: 'room_floors',
  });
  const [first] = got.pages;
  const floors = got.pages.flatMap((page) => page.floors);
  return {
    first,
    floors: floors.filter(({ floor }, at) => floors.findIndex((one) => one.floor.code === floor.code) === at),
    waits,
    failed,
    again,
    more:
      first && got.pages.length * LIST_PAGE_SIZE < first.total
        ? () => setWanted({ key, pages: have + 1 })
        : undefined,
  };
}
