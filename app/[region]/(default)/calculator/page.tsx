import { regionPage } from '#app/region-page.tsx';
import { CalculatorPage, calculatorMetadata } from '#features/calculator/calculator-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => calculatorMetadata(region),
  page: ({ region }) => <CalculatorPage region={region} />,
});

export { generateMetadata, Page as default };
