import { useState } from 'react';
import { buttonClass } from '#components/button/button-style.ts';
import { Toggle } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { calculatorUsed } from '#lib/analytics/use-events.ts';
import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { needLines } from '#lib/area/need-lines.ts';
import type { NeedList } from '#lib/area/need-lists.ts';
import { shareFragment } from '#lib/area/share.ts';
import type { CalculatorState } from '#lib/area/state.ts';
import { toCsv } from '#lib/area/to-csv.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { Measure } from '#lib/units.ts';
import { AddToProject } from './add-to-project.tsx';

interface Props {
  readonly region: Region;
  readonly state: CalculatorState;
  readonly plan: CutPlan | undefined;
  readonly lists: readonly NeedList[];
  readonly measure: Measure;
  readonly floor: FloorFacts | undefined;
  readonly samples: boolean;
  readonly setInOrder: (inOrder: boolean) => void;
}

const BUTTON = buttonClass('secondary', 'small');

/** Print, share link, table, and adding the rooms to a sample order. None of this sends a request. */
export function CalculationExports({
  region,
  state,
  plan,
  lists,
  measure,
  floor,
  samples,
  setInOrder,
}: Props) {
  const [link, setLink] = useState<{ address: string; copied: boolean }>();

  async function share() {
    pushEvent(calculatorUsed('share'));
    const address = window.location.origin + paths.calculator(region) + shareFragment(state, measure, floor);
    try {
      await navigator.clipboard.writeText(address);
      setLink({ address, copied: true });
    } catch {
      // Without access to the clipboard, the link is shown in a field to copy from.
      setLink({ address, copied: false });
    }
  }
  function print() {
    pushEvent(calculatorUsed('print'));
    window.print();
  }
  function download() {
    pushEvent(calculatorUsed('save'));
    const csv = toCsv(state, plan, needLines(lists, state, region, measure));
    saveFile('floor-calculation.csv', 'text/csv;charset=utf-8', `\uFEFF${csv}`);
  }

  return (
    <section aria-labelledby="take-along" className="calc-plan-head no-print">
      <h2 id="take-along" className="type-dtitle">
        Take it with you
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className={BUTTON} onClick={print}>
          <Icon name="printer" />
          Print
        </button>
        <button type="button" className={BUTTON} onClick={share}>
          <Icon name="link-simple" />
          Copy a link
        </button>
        <button type="button" className={BUTTON} onClick={download}>
          <Icon name="download-simple" />
          Save as CSV
        </button>
        <AddToProject region={region} />
      </div>
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-2">
        {link?.copied && 'Link copied. It contains your rooms and opens on any device.'}
      </p>
      {link && !link.copied && (
        <Field
          label="Copy this link"
          className="mt-2 max-w-xl"
          readOnly
          value={link.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {samples && (
        <div className="mt-3">
          <Toggle
            checked={state.inOrder}
            onChange={({ currentTarget: { checked } }) => {
              if (checked) pushEvent(calculatorUsed('to_order'));
              setInOrder(checked);
            }}
          >
            Send these rooms with my sample order
          </Toggle>
        </div>
      )}
    </section>
  );
}
