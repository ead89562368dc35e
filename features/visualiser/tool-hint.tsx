import type { Tool } from './floor-canvas.tsx';

/** Explains how the selected tool is used. */
export function ToolHint({ tool, found }: { tool: Tool; found: boolean }) {
  const words = {
    parts:
      'Press what was taken for floor and is none, or what was left out; or draw a finger along all of it. Press again for a larger part, and once more to take it back.',
    corners: `${found ? 'Drag a corner where the line is wrong.' : 'Drag each corner to where the floor meets the wall.'} Press on the line to add one; press one twice to remove it. By keyboard: arrows, plus, Delete.`,
    line: 'Draw along where the floor ends, for example along a wall: the line of the floor follows your hand. Or draw round the floor, or round a thing to cut it out.',
    add: 'Paint roughly over what belongs to the floor and was left out.',
    legs: 'Press where a thin leg of furniture meets the floor: the leg above it stays in front of the floor.',
    turn: 'Turn the boards with one finger, anywhere on the floor; they hold at the walls. By keyboard: arrows.',
    measure:
      'Drag the two ends to the feet of a doorway, or to the corners of a sheet of paper on the floor. The pattern then has its true size.',
    erase: 'Paint roughly over what stands on the floor: it stays as it is in your photo, up to its edge.',
  };
  return <p className="type-small text-ink-2">{words[tool]}</p>;
}

/** Says that unsaved changes from before a reload were restored. */
export function BackWords() {
  return (
    <p role="status" className="type-small bg-mist px-4 py-3">
      Your changes from before are here again. Undo takes them back.
    </p>
  );
}
