import { useRef, useState } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { addOutline, type CornerAt, removeCorner } from '#lib/scenes/edit-outline.ts';
import type { FloorShape, Outline } from '#lib/scenes/scene.ts';
import { redoShape, type ShapeHistory, undoShape } from '#lib/scenes/shape-history.ts';
import { handleOf } from './corner-handles.tsx';
import type { Tool } from './floor-canvas.tsx';
import type { useFloorShape } from './use-floor-shape.ts';
import { usePinch } from './use-pinch.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface Edited extends Pick<ReturnType<typeof useFloorShape>, 'change' | 'setHistory'> {
  readonly history: ShapeHistory;
}

/**
 * State of the editor: the current tool, the brush, the selected corner, and whether the service's picture is shown.
 */
export function useEditing({ history, change, setHistory }: Edited, usual: Tool) {
  const [inHand, setTool] = useState<Tool>();
  const tool = inHand ?? usual;
  const [brush, setBrush] = useState(0.03);
  const [chosen, setChosen] = useState<CornerAt>();
  const [previewing, setPreviewing] = useState(false);
  const step = (next: ShapeHistory) => {
    setChosen(undefined);
    setHistory(next);
  };
  const undo = () => step(undoShape(history));
  const redo = () => step(redoShape(history));
  useUndoKeys({ undo, redo });
  const pinch = usePinch(history, setHistory);
  function changeShape(next: FloorShape, touched?: string) {
    setPreviewing(false);
    // The current tool stays selected, even if the parts fail to load, which changes the default tool.
    setTool(tool);
    change(next, touched);
  }
  function choose(next: Tool) {
    setTool(next);
    setPreviewing(false);
  }
  /** Adds another area in the middle of the photo, to be moved into place by its corners. */
  function add(kind: Outline['kind']) {
    const { outlines } = history.present;
    const change = () => {
      changeShape(addOutline(history.present, kind));
      choose('corners');
    };
    changeAndFocus(change, () => handleOf({ outline: outlines.length, corner: 0 }));
  }
  function removeChosen() {
    if (chosen) changeShape(removeCorner(history.present, chosen));
    setChosen(undefined);
  }
  const measureButton = useRef<HTMLButtonElement>(null);
  const endMeasuring = () =>
    changeAndFocus(
      () => choose(usual),
      () => measureButton.current,
    );
  return {
    tool,
    choose,
    add,
    removeChosen,
    measureButton,
    endMeasuring,
    brush,
    setBrush,
    chosen,
    setChosen,
    previewing,
    setPreviewing,
    changeShape,
    undo,
    redo,
    pinch,
  };
}
