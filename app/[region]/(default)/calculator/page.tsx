import type { Metadata } from 'next';
import { CalculatorPage, calculatorMetadata } from '#features/calculator/calculator-page.tsx';
import { toRegion } from '#lib/regions.ts';

export const revalidate = 3600;

interface Props {
  params: Promise<{ region: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return calculatorMetadata(toRegion((await params).region));
}

export default async function Page({ params }: Props) {
  return <CalculatorPage region={toRegion((await params).region)} />;
}
