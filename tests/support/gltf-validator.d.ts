declare module 'gltf-validator' {
  interface Report {
    readonly issues: { readonly numErrors: number; readonly messages: readonly unknown[] };
    readonly info: Readonly<Record<string, unknown>>;
  }
  /** Runs the Khronos Group's validator on a glTF file. */
  export function validateBytes(file: Uint8Array): Promise<Report>;
}
