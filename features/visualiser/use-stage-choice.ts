import { useEffect, useState } from 'react';
import type { LayingPattern } from '#lib/area/laying.ts';
import { storedLaying } from '#lib/scenes/stored-laying.ts';
import { layingFor, type StageChoice, type StageFloor, type StageProps } from './stage-floor.ts';
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

/** The pattern that was chosen in the room on this page before a reload, if the page's floor can be laid in it. */
function keptLaying({ code, board }: StageFloor, scene: string | undefined): LayingPattern | undefined {
  const kept = storedLaying.read();
  return kept && kept.scene === scene && kept.floor === code ? layingFor(board, kept.laying) : undefined;
}

/**
 * The floor in the room: the page's floor, until another one is laid. The choice survives closing the stage; the
 * laying pattern also survives a reload. `scene` is the id of the room.
 */
export function useStageChoice(page: StageProps, memory: StageMemory, scene?: string): StageChoosing {
  const [chosen, setChosen] = useState(memory.chosen);
  const [laying, setLaying] = useState(() => memory.laying ?? keptLaying(page.floor, scene));
  const [held, setHeld] = useState(memory.held);
  useEffect(() => {
    Object.assign(memory, { chosen, laying, held });
  }, [memory, chosen, laying, held]);
  const { code } = page.floor;
  useEffect(() => {
    if (scene && laying) storedLaying.write({ scene, floor: code, laying });
    else storedLaying.remove();
  }, [scene, code, laying]);
  const floor = chosen?.floor ?? page.floor;
  function lay(next: StageChoice) {
    setLaying(layingFor(next.floor.board, laying));
    if (next.floor.code !== page.floor.code) return setChosen({ floor: next.floor, slug: next.colour.slug });
    setChosen(undefined);
    page.choose(next.colour.slug);
  }
  return {
    ...{ floor, laying, held, setLaying, setHeld, lay },
    slug: chosen?.slug ?? page.current,
    chooseColour: (slug) => (chosen ? setChosen({ floor, slug }) : page.choose(slug)),
  };
}
