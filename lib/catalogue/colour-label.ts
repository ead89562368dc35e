interface ColourName {
  colourId: string;
  name: string;
}

/** A sample as shoppers and shops both name it, `{colourId} - {name}` (S3.5-1): "214-01 - Greywacke". */
export const sampleLabel = ({ colourId, name }: ColourName): string => `${colourId} - ${name}`;

/** A colour on the page of its product, whose code in front of the number says nothing there: "01 - Greywacke". */
export function colourLabel({ colourId, name }: ColourName, productCode: string): string {
  const own = `${productCode}-`;
  return `${colourId.startsWith(own) ? colourId.slice(own.length) : colourId} - ${name}`;
}
