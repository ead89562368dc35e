interface ColourName {
  colourId: string;
  name: string;
}

/** Label of a sample for shoppers and staff, `{colourId} - {name}` (S3.5-1): "214-01 - Greywacke". */
export const sampleLabel = ({ colourId, name }: ColourName): string => `${colourId} - ${name}`;

/** Label of a colour on its product's page, without the product code in front of the number: "01 - Greywacke". */
export function colourLabel({ colourId, name }: ColourName, productCode: string): string {
  const own = `${productCode}-`;
  return `${colourId.startsWith(own) ? colourId.slice(own.length) : colourId} - ${name}`;
}
