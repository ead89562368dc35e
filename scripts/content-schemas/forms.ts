import { z } from 'zod';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { CONTENT_FILES } from '#lib/contracts/content-files.ts';
import { LIST_NAMES, LIST_SCHEMAS } from '#lib/contracts/lists.ts';
import { siteSchema } from '#lib/contracts/site.ts';

/** A JSON schema for files of `content`, as code editors read it. */
export interface Form {
  /** Path of the schema in the project. */
  readonly file: string;
  /** Files it applies to, as patterns relative to the project folder. */
  readonly fileMatch: readonly string[];
  readonly schema: object;
}

const FOLDER = 'content/schemas';

/**
 * The schemas of all JSON files that a writer or a merchandiser edits; one for each form, however many files have that
 * form.
 */
export function contentForms(): Form[] {
  const files: (readonly [pattern: string, form: z.ZodType])[] = [
    ...Object.entries(CONTENT_FILES),
    ['catalogue/products/*.json', productSchema],
    ...LIST_NAMES.map((name) => [`catalogue/${name}.json`, LIST_SCHEMAS[name]] as const),
    ['sites/*.json', siteSchema],
  ];
  return [...Map.groupBy(files, ([, form]) => form)].map(([form, same]) => {
    const patterns = same.map(([pattern]) => pattern);
    const name = (patterns[0] ?? '').replace(/\/\*?/g, '-').replace(/-?\.json$/, '');
    return {
      file: `${FOLDER}/${name}.json`,
      fileMatch: patterns.map((pattern) => `/content/${pattern}`),
      // content:check tests what a JSON schema cannot express.
      schema: namingItself(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })),
    };
  });
}

/** Allows the `$schema` property in files of this form, because code editors read it. */
function namingItself(schema: z.core.JSONSchema.JSONSchema): object {
  const { properties } = schema;
  return properties ? { ...schema, properties: { $schema: { type: 'string' }, ...properties } } : schema;
}
