'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import type { ProjectStore } from '#lib/my-project/project.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { reportOpened, showToast } from '#store/slices/toasts.ts';

/** Makes a store the one of the visitor's project. The code it needs loads on the press. */
export function ChooseStoreButton({ store }: { store: ProjectStore }) {
  const dispatch = useAppDispatch();
  async function choose() {
    const thunks = await import('#store/my-project/project-thunks.ts').catch(() => undefined);
    dispatch(reportOpened('Your project', thunks !== undefined));
    if (thunks && dispatch(thunks.changeProject((project) => ({ ...project, store }))))
      dispatch(showToast('ok', `${store.name} is now the store for your project.`));
  }
  return (
    <button type="button" onClick={() => void choose()} className={`script-only ${buttonClass('secondary')}`}>
      <Icon name="house" />
      Choose for my project
    </button>
  );
}
