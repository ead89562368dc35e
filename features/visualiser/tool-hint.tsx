import type { Tool } from './floor-canvas.tsx';

/** Explains how the selected tool is used. */
export function ToolHint({ tool, found }: { tool: Tool; found: boolean }) {
  const words = {
    parts:
      'Press anything wrongly marked as floor, or any floor that was left out, or drag a finger along it. Press again for a larger part, and once more to undo.',
    corners: `${found ? 'Drag a corner where the line is wrong.' : 'Drag each corner to where the floor meets the wall.'} Press on the line to add one; press one twice to remove it. By keyboard: arrows, plus, Delete.`,
    line: 'Draw along the edge of the floor, for example along a wall, and the outline follows. Or draw around the floor, or around an object to cut it out.',
    add: 'Paint roughly over floor that was left out.',
    legs: 'Press where a thin furniture leg meets the floor. The leg stays in front of the new floor.',
    turn: 'Turn the boards with one finger, anywhere on the floor; they snap to the walls. By keyboard: arrows.',
    measure:
      'Drag the two ends to the feet of a doorway, or to the corners of a sheet of paper on the floor. The pattern then has its true size.',
    erase: 'Paint roughly over what stands on the floor: it stays as it is in your photo, up to its edge.',
  };
  return <p className="type-small text-ink-2">{words[tool]}</p>;
}

/** Says that unsaved changes from before a reload were restored. */
export function RestoredNotice() {
  return (
    <p role="status" className="type-small bg-mist px-4 py-3">
      Your earlier changes are back. Undo removes them.
    </p>
  );
}
