import { describe, expect, it } from 'vitest';
import {
  celsiusToFahrenheit,
  faceSize,
  formatNumber,
  kilonewtonsToPounds,
  lengthsInText,
  measureOf,
  mmToInches,
  mmToMils,
  thermalResistanceToR,
  thickness,
} from '#lib/units.ts';

describe('units', () => {
  it('U-6 are metric in au and nz and imperial in na', () => {
    expect([measureOf('au'), measureOf('nz'), measureOf('na')]).toEqual(['metric', 'metric', 'imperial']);
  });

  it('U-6 are converted by the exact factors', () => {
    expect(mmToInches(25.4)).toBe(1);
    expect(mmToMils(0.55)).toBeCloseTo(21.65, 2);
    expect(celsiusToFahrenheit(27)).toBeCloseTo(80.6, 10);
    expect(kilonewtonsToPounds(6)).toBeCloseTo(1348.85, 2);
    expect(thermalResistanceToR(0.1)).toBeCloseTo(0.568, 3);
  });

  it('U-6 are shown metric first, or inches first followed by the metric figure', () => {
    expect(thickness(6, 'metric')).toBe('6 mm');
    expect(thickness(6, 'imperial')).toBe('0.24 in (6 mm)');
    expect(faceSize(90, 450, 'metric')).toBe('90 × 450 mm');
    expect(faceSize(90, 450, 'imperial')).toBe('3.5 × 17.7 in (90 × 450 mm)');
    expect(formatNumber(1480)).toBe('1,480');
  });

  it('U-6 converts millimetres inside a sentence, including ranges', () => {
    expect(lengthsInText('Foam or rubber, 8 to 11 mm', 'metric')).toBe('Foam or rubber, 8 to 11 mm');
    expect(lengthsInText('Foam or rubber, 8 to 11 mm', 'imperial')).toBe(
      'Foam or rubber, 0.31 to 0.43 in (8 to 11 mm)',
    );
    expect(lengthsInText('None, on a levelled base', 'imperial')).toBe('None, on a levelled base');
  });
});
