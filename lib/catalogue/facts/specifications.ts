import type { Product } from '../../contracts/catalogue.ts';
import { TYPE } from '../../contracts/codes.ts';
import { paths } from '../../paths.ts';
import { REGION, type Region } from '../../regions.ts';
import { spelled, spelledAll } from '../../spelling.ts';
import { capitalised } from '../../text.ts';
import {
  faceSize,
  formatNumber,
  kilonewtonsToPounds,
  lengthsInText,
  type Measure,
  measureOf,
  mmToMils,
  thermalResistanceToR,
  thickness,
} from '../../units.ts';
import { sentenceCase } from '../line.ts';
import { type Fact, factsOf } from './fact.ts';
import { packCoverage, rollWidths, surfaceLimit } from './key-facts.ts';

/** Returns all specifications with units: metric, in na imperial first. */
export function specifications(product: Product, region: Region): Fact[] {
  const measure = measureOf(region);
  const facts = [
    ...identity(product, region),
    ...(TYPE[product.type.code].surface === 'pile' ? pile(product, measure) : board(product, measure)),
    ...laying(product, region),
    ...tests(product, region),
  ];
  return spelledAll(facts, region);
}

function identity(product: Product, region: Region): Fact[] {
  const brand = product.brands[0];
  return factsOf(
    { term: 'Product code', value: product.productCode },
    brand && { term: 'Brand', value: brand.name, href: paths.brand(region, brand.slug) },
    { term: 'Kind', value: product.subTypes.map(({ name }) => sentenceCase(name)).join(', ') },
  );
}

function pile(product: Product, measure: Measure): Fact[] {
  const { fibre, yarn, gauge, backing, pileHeightMm, pileWeight, totalThicknessMm, construction } = product;
  const rolls = rollWidths(product, measure);
  return factsOf(
    { term: 'Construction', value: construction.name },
    fibre && { term: 'Fibre', value: fibre },
    yarn && { term: 'Yarn', value: yarn },
    gauge && { term: 'Gauge', value: gauge },
    pileHeightMm && { term: 'Pile height', value: thickness(pileHeightMm, measure) },
    pileWeight && { term: 'Pile weight', value: weight(pileWeight, measure) },
    { term: 'Total thickness', value: thickness(totalThicknessMm, measure) },
    backing && { term: 'Backing', value: backing },
    rolls && { term: 'Roll width', value: rolls },
  );
}

function weight({ gsm, ozPerSqYd }: NonNullable<Product['pileWeight']>, measure: Measure): string {
  const metric = `${formatNumber(gsm)} g/m²`;
  return measure === 'metric' ? metric : `${formatNumber(ozPerSqYd, 1)} oz/yd² (${metric})`;
}

function board(product: Product, measure: Measure): Fact[] {
  const { species, look, core, size, wearLayerMm, wearLayerKind, finish, edge, hardness, acClass } = product;
  return factsOf(
    species && { term: 'Species', value: species },
    !species && look && { term: 'Look', value: look },
    core && { term: 'Core', value: core },
    size && { term: 'Size', value: faceSize(size.widthMm, size.lengthMm, measure) },
    { term: 'Thickness', value: thickness(product.totalThicknessMm, measure) },
    wearLayerMm && {
      term: wearLayerKind ? capitalised(wearLayerKind) : 'Wear layer',
      value: wearLayer(wearLayerMm, measure),
    },
    finish && { term: 'Finish', value: finish },
    edge && { term: 'Edge', value: edge },
    hardness && { term: 'Hardness', value: jankaHardness(hardness, measure) },
    acClass && { term: 'Abrasion class', value: acClass },
    product.coverage && { term: 'Pack', value: packCoverage(product, measure) },
  );
}

/** In North America, thin clear layers are measured in mils and timber faces in inches. */
function wearLayer(mm: number, measure: Measure): string {
  if (measure === 'metric' || mm >= 1) return thickness(mm, measure);
  return `${Math.round(mmToMils(mm))} mil (${mm} mm)`;
}

function jankaHardness(hardness: string, measure: Measure): string {
  if (measure === 'metric') return hardness;
  return hardness.replace(/(\d+(?:\.\d+)?) kN/, (metric, kn: string) => {
    const pounds = Math.round(kilonewtonsToPounds(Number(kn)) / 10) * 10;
    return `${formatNumber(pounds)} lbf (${metric})`;
  });
}

function laying({ install, underlay }: Product, region: Region): Fact[] {
  return factsOf(
    install.length > 0 && { term: 'Installation', value: capitalised(install.join(', or ')) },
    underlay && { term: spelled('Underlay', region), value: lengthsInText(underlay, measureOf(region)) },
  );
}

/** Test results by the standards of the region; results of other countries' standards are left out. */
function tests(product: Product, region: Region): Fact[] {
  const measure = measureOf(region);
  const { standards } = REGION[region];
  const { grading, lightFastness, fire, acoustic, slip, underfloorHeating } = product;
  const burns = fire && fireWords(fire, standards.fire);
  return factsOf(
    grading && grading.scheme === standards.grading && { term: 'Grading', value: grades(grading) },
    lightFastness && { term: 'Light fastness', value: `${lightFastness.value}, ${lightFastness.standard}` },
    burns && { term: 'Fire', value: burns },
    fire?.standard === standards.fire &&
      fire.smokePercentMinutes && { term: 'Smoke', value: `${formatNumber(fire.smokePercentMinutes)} %·min` },
    acoustic && { term: 'Footfall sound', value: `${acoustic.impactReductionDb} dB less` },
    acoustic?.nrc && { term: 'Sound absorbed', value: `NRC ${acoustic.nrc}` },
    slip && slip.standard === standards.slip && { term: 'Slip', value: `${slip.rating}, ${slip.standard}` },
    underfloorHeating?.thermalResistanceM2KW && {
      term: 'Thermal resistance',
      value: resistance(underfloorHeating.thermalResistanceM2KW, measure),
    },
    underfloorHeating?.maxSurfaceCelsius && {
      term: 'Maximum surface temperature',
      value: surfaceLimit(underfloorHeating.maxSurfaceCelsius, measure),
    },
  );
}

function grades({ residentialStars, contractStars }: NonNullable<Product['grading']>): string {
  const contract = contractStars ? `, contract ${contractStars} stars` : '';
  return `Residential ${residentialStars} stars${contract}`;
}

/**
 * Returns the critical radiant flux, or the class of North America; '' if the floor was not tested by the standard.
 */
function fireWords(
  { standard, criticalRadiantFluxKw, na }: NonNullable<Product['fire']>,
  wanted: string,
): string {
  if (standard === wanted) return `Critical radiant flux ${criticalRadiantFluxKw} kW/m², ${standard}`;
  return na?.startsWith(wanted) ? na : '';
}

function resistance(rsi: number, measure: Measure): string {
  const metric = `${rsi} m²K/W`;
  return measure === 'metric' ? metric : `R ${formatNumber(thermalResistanceToR(rsi))} (${metric})`;
}
