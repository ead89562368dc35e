import type { ComponentType } from 'react';
import type { LaidPlanProps } from '#components/cut-plan/laid-plan.tsx';
import { measureOfProject } from '#lib/my-project/calculate-needs.ts';
import { paths } from '#lib/paths.ts';
import { PLAN_TITLES } from './plan-titles.ts';
import type { ProjectView } from './room-section.tsx';

interface Props extends Omit<ProjectView, 'templates' | 'shown'> {
  /** A line that expands to the plan of a floor. */
  readonly Plan: ComponentType<LaidPlanProps & { readonly title: string }>;
}

/** Each floor for all of its rooms together: what to order, how it is cut, and what else is needed. */
export function FloorTotals({ project, totals, region, calculator, Plan }: Props) {
  const measure = measureOfProject(project, region);
  if (totals.size === 0) return null;
  return (
    <section aria-labelledby="order" className="project-room">
      <h2 id="order" className="type-d3">
        How much you need of each floor
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">
        For all the rooms it is in, as the calculator works it out. A guide only: your retailer measures on
        site before anything is cut.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-x-[var(--gutter)] gap-y-8 md:grid-cols-2 print:grid-cols-1">
        {Array.from(
          totals,
          ([
            id,
            {
              floor,
              rooms,
              reckoned: { order, orderHow, area, plan, needs, fragment },
            },
          ]) => (
            <li key={id} className="project-total figures">
              <h3 className="font-medium">
                {floor.name} in {floor.colour.name}
              </h3>
              <p className="text-[0.9375rem] text-ink-2">{rooms.map(({ room }) => room).join(', ')}</p>
              {order && <p className="mt-2 font-medium">{order}</p>}
              {orderHow && <p className="type-small text-ink-2">{orderHow}</p>}
              <p className="text-[0.9375rem] text-ink-2">{area}</p>
              {plan && (
                <div className="project-lines">
                  <Plan title={PLAN_TITLES['cut' in plan ? 'cut' : 'boards']} {...{ plan, measure }} />
                </div>
              )}
              {needs.length > 0 && (
                <ul
                  aria-label={`What else ${floor.name} needs`}
                  className="mt-2 text-[0.9375rem] print:columns-2"
                >
                  {needs.map(({ item, amount, how }) => (
                    <li key={item} className="mt-2 break-inside-avoid">
                      <span>{`${item}: ${amount}`}</span>
                      <p className="type-small text-ink-2">{how}</p>
                    </li>
                  ))}
                </ul>
              )}
              {floor.warranty?.map(({ title, lines }) => (
                <p key={title} className="type-small mt-3 break-inside-avoid text-ink-2">
                  <strong className="font-medium text-ink">{title}:</strong> {lines.join(' ')}
                </p>
              ))}
              {calculator && (
                <a href={paths.calculator(region) + fragment} className="project-link">
                  Plan and amounts in the calculator
                </a>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
