import { boardSentences } from '#lib/area/board-words.ts';
import type { BoardPlan } from '#lib/area/boards.ts';
import { type SetWindow, WindowField } from './window-field.tsx';

/** How boards lie relative to the light in each room, and where the room's window is. */
export function BoardsInLight({ plan, setWindow }: { plan: BoardPlan; setWindow: SetWindow }) {
  const sentences = boardSentences(plan);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-medium">Boards and light</h3>
      <p className="calc-rule">
        Manufacturers usually advise laying boards in line with the main light. That is a rule of thumb: ask
        your retailer about this floor.
      </p>
      <ul className="calc-layouts">
        {sentences.map(({ room, text }) => (
          <li key={room.row}>
            <div>
              {sentences.length > 1 && <h4 className="font-medium">{room.name}</h4>}
              <WindowField {...{ room, setWindow }} named={sentences.length > 1} />
              <p className="mt-3">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
