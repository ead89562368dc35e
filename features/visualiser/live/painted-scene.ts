import type { FloorMap } from '#lib/rendering/camera.ts';

/** A scene into which the painter lays floors. */
export interface PaintedScene {
  /** Fragment shader that renders a floor in the scene. */
  readonly shader: string;
  /** Passes everything that is the same for all floors to the program. Texture unit 0 belongs to the floor. */
  begin(program: SceneProgram): void;
  /** Maps each pixel of the canvas to metres on the floor, and the turn of surfaces on it in degrees. */
  ground(): { readonly metres: FloorMap; readonly turnDegrees: number };
}

/** A WebGL program while a scene is prepared in it. */
interface SceneProgram {
  readonly gl: WebGL2RenderingContext;
  uniform(name: string): WebGLUniformLocation | null;
  /**
   * Creates a smooth, non-repeating texture under a name of the shader and leaves it bound for the upload of its
   * pixels.
   */
  still(name: string): WebGLTexture;
}

/** A matrix in WebGL's column-major order. */
export const columns = ([m0, m1, m2, m3, m4, m5, m6, m7, m8]: FloorMap) => [
  m0,
  m3,
  m6,
  m1,
  m4,
  m7,
  m2,
  m5,
  m8,
];
