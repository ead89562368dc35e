import { useEffect, useState } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import type { LayingPattern } from '#lib/area/laying.ts';
import type { Region } from '#lib/regions.ts';
import { roomFloorsClient } from '#lib/room-floors/client.ts';
import { storedChoice } from '#lib/scenes/stored-choice.ts';
import { layingFor, type StageChoice, type StageFloor, type StageProps, stageFloor } from './stage-floor.ts';
import type { HeldFloor, StageMemory } from './stage-memory.ts';

export interface StageChoosing {
  readonly floor: StageFloor;
  /** Slug of the colour that is laid. */
  readonly slug: string;
  /** The chosen pattern; undefined for the usual one. */
  readonly laying: LayingPattern | undefined;
  readonly held: HeldFloor | undefined;
  setLaying(laying: LayingPattern | undefined): void;
  setHeld(held: HeldFloor | undefined): void;
  /** Lays another colour of the same floor. */
  chooseColour(slug: string): void;
  lay(choice: StageChoice): void;
}

/** What was chosen in the room on this page before a reload. */
function choiceBefore(scene: string | undefined, code: string) {
  const kept = storedChoice.read();
  return kept?.scene === scene && kept?.floor === code ? kept : undefined;
}

interface Place {
  /** Id of the room. */
  readonly scene: string | undefined;
  readonly region: Region;
}

/**
 * The floor in the room: the page's floor, until another one is laid. The choice of floor and laying pattern survives
 * closing the stage and a reload. Another floor is requested again after a reload, unless the visitor chooses first.
 */
export function useStageChoice(
  page: StageProps,
  memory: StageMemory,
  { scene, region }: Place,
): StageChoosing {
  const { code, board } = page.floor;
  const [before] = useState(() => (memory.chosen ? undefined : choiceBefore(scene, code)));
  const [awaited, setAwaited] = useState(before?.laid);
  const [chosen, setChosen] = useState(memory.chosen);
  const [laying, setLaying] = useState(() => memory.laying ?? layingFor(board, before?.laying));
  const [held, setHeld] = useState(memory.held);
  useEffect(() => {
    Object.assign(memory, { chosen, laying, held });
  }, [memory, chosen, laying, held]);

  useRequest({
    key: awaited,
    async ask(signal) {
      const shop = roomFloorsClient({ website: page.website, region });
      const [found] = (await shop.page({ ids: awaited ?? '' }, signal)).floors;
      if (signal.aborted) return;
      setAwaited(undefined);
      const slug = found?.floor.colours.find(({ id }) => id === awaited)?.slug;
      if (!found || !slug) return;
      const floor = stageFloor(found.floor, page.pictures);
      setChosen({ floor, slug });
      setLaying(layingFor(floor.board, before?.laying));
    },
    log: 'room_floors',
  });
  const laid = chosen?.floor.colours.find(({ slug }) => slug === chosen.slug)?.globalItemId;
  useEffect(() => {
    if (awaited) return;
    if (scene && (laying || laid)) storedChoice.write({ scene, floor: code, laying, laid });
    else storedChoice.remove();
  }, [scene, code, laying, laid, awaited]);

  const floor = chosen?.floor ?? page.floor;
  return {
    ...{ floor, laying, held, setHeld },
    slug: chosen?.slug ?? page.current,
    setLaying(next) {
      setAwaited(undefined);
      setLaying(next);
    },
    chooseColour(slug) {
      setAwaited(undefined);
      if (chosen) setChosen({ floor, slug });
      else page.choose(slug);
    },
    lay(next) {
      setAwaited(undefined);
      setLaying(layingFor(next.floor.board, laying));
      if (next.floor.code !== code) return setChosen({ floor: next.floor, slug: next.colour.slug });
      setChosen(undefined);
      page.choose(next.colour.slug);
    },
  };
}
