interface ColourName {
  colourId: string;
  name: string;
}

/**
 * A colour as shoppers and mills both name it, `{colourId} - {name}` (S3.5-1): "01 - Greywacke".
 * Beside the product the product's own code in front of the number says nothing and is left out.
 */
export function colourLabel({ colourId, name }: ColourName, productCode: string): string {
  const own = `${productCode}-`;
  return `${colourId.startsWith(own) ? colourId.slice(own.length) : colourId} - ${name}`;
}
