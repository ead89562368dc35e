import { Component, type ReactNode } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';

interface Props {
  /** The map threw while it was drawn. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** Keeps an exception of a map, such as one of Google's, from taking the page with the list away (G24). */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    warnInBrowser('map_failed', error instanceof Error ? error.message : String(error));
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
