'use client';

import { useEffect } from 'react';
import { contrastChecked } from '#lib/analytics/compare-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';

/** Sends an analytics event that floors were checked. */
export function TrackContrast({ floors, nosing }: { floors: number; nosing: boolean }) {
  useEffect(() => pushEvent(contrastChecked(floors, nosing)), [floors, nosing]);
  return null;
}
