declare module 'gltf-validator' {
  interface Report {
    readonly issues: { readonly numErrors: number; readonly messages: readonly unknown[] };
    readonly info: Readonly<Record<string, unknown>>;
  }
  /** What the validator of the Khronos Group says of a glTF file. */
  export function validateBytes(file: Uint8Array): Promise<Report>;
}
