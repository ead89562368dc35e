import type { FloorMap } from '#lib/rendering/camera.ts';

/** What floors are laid into by a painter. */
export interface PaintedScene {
  /** Fragment shader: how a floor is seen in it. */
  readonly shader: string;
  /** Gives the program what stays while floors change. Texture unit 0 is the floor's. */
  begin(program: SceneProgram): void;
  /** The floor in metres under each pixel of the canvas, and how surfaces are turned on it. */
  ground(): { readonly metres: FloorMap; readonly turnDegrees: number };
}

/** A program while a scene is made ready in it. */
interface SceneProgram {
  readonly gl: WebGL2RenderingContext;
  uniform(name: string): WebGLUniformLocation | null;
  /** A smooth texture that is not repeated, under a name of the shader; it takes what is put into it. */
  still(name: string): WebGLTexture;
}

/** A matrix as WebGL takes it, column by column. */
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
