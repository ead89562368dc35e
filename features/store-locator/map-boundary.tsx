import { Component, type ReactNode } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';

interface Props {
  /** The map threw an error while rendering. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/**
 * Error boundary that keeps an exception of a map, such as one of Google's, from breaking the page with the list
 * (G24).
 */
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
