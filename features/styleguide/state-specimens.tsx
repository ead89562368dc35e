'use client';

import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { ErrorNotice } from '#components/error-notice/error-notice.tsx';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { Toast } from '#components/toast/toast.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { showToast } from '#store/slices/toasts.ts';
import { Row, Specimen } from './specimen.tsx';

const SAYINGS = [
  ['ok', 'Your colour is on its way.'],
  ['error', 'That did not reach us. Try again in a minute.'],
  ['warn', 'This colour leaves the range in March.'],
] as const;

/** Toasts, and loading, empty and error states. */
export function StateSpecimens({ region }: { region: Region }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Specimen title="Toasts">
        <div className="grid items-start gap-6 md:grid-cols-3">
          {SAYINGS.map(([kind, text]) => (
            <Toast key={kind} kind={kind} text={text} />
          ))}
        </div>
        <div className="mt-8">
          <Row>
            {SAYINGS.map(([kind, text]) => (
              <Button
                key={kind}
                variant="secondary"
                size="small"
                onClick={() => dispatch(showToast(kind, text))}
              >
                Say {kind === 'ok' ? 'it went well' : kind === 'error' ? 'it failed' : 'take care'}
              </Button>
            ))}
          </Row>
        </div>
      </Specimen>
      <Specimen title="Loading, empty, failed">
        <div className="grid gap-6 md:grid-cols-3">
          <div className="grid content-start gap-3">
            <Skeleton className="aspect-4/5 w-full" />
            <Skeleton className="mt-1 h-5.5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <EmptyState
            title="Nothing in the sample bag"
            text="Choose up to three colours and we will post them free."
            level={3}
            action={
              <ButtonLink href={paths.products(region)} size="small">
                {MESSAGES.findProducts}
              </ButtonLink>
            }
          />
          <EmptyState title="No carpets match" level={3} action={<Button size="small">Clear all</Button>} />
        </div>
      </Specimen>
    </>
  );
}

/** The error page as visitors see it. */
export function FailedPage() {
  return <ErrorNotice titleLevel={2} retry={() => showToast('ok', 'Tried again.')} />;
}
