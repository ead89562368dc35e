import { linear } from '#lib/lab.ts';
import { exposure, inverseDevelop } from '#lib/rendering/film.ts';
import { eyeOf, floorMap } from '#lib/rendering/room-camera.ts';
import type { RoomPass, RoomPicture } from '#lib/rendering/room-inputs.ts';
import { GREY_CARD, LAYER_GAMMA, LIGHT_CONTRAST_EXPONENT } from '#lib/rendering/room-light.ts';
import { columns, type PaintedScene } from './painted-scene.ts';
import { ROOM_FLOOR } from './shaders.ts';

/** Number of entries of the film lookup table, from black to white. */
const FILM_STEPS = 1024;
/** Texture name of each pass in the shader. */
const NAMES: Readonly<Record<RoomPass, string>> = {
  base: 'scene',
  light: 'light',
  gloss: 'mirror',
  mask: 'matte',
};

/** One of our sample rooms, with its passes at the size it is drawn at. */
export function roomScene(view: RoomPicture, passes: Readonly<Record<RoomPass, ImageBitmap>>): PaintedScene {
  const { width, height } = passes.base;
  const metres = floorMap(view, width, height);
  return {
    shader: ROOM_FLOOR,
    begin({ gl, uniform, still }) {
      const { TEXTURE_2D, RGBA8, RGBA, RED, R16F, UNSIGNED_BYTE, FLOAT } = gl;
      for (const pass of Object.keys(NAMES) as RoomPass[]) {
        still(NAMES[pass]);
        gl.texImage2D(TEXTURE_2D, 0, RGBA8, RGBA, UNSIGNED_BYTE, passes[pass]);
      }
      still('film');
      gl.texImage2D(TEXTURE_2D, 0, R16F, FILM_STEPS, 1, 0, RED, FLOAT, filmTable());
      const { key, lmax, smax, sheen } = view;
      gl.uniform3fv(uniform('eye'), eyeOf(view));
      gl.uniformMatrix3fv(uniform('metresMap'), false, columns(metres));
      gl.uniform3fv(
        uniform('lightGain'),
        key.map((part) => (lmax / part) ** LIGHT_CONTRAST_EXPONENT),
      );
      gl.uniform3fv(
        uniform('evenGloss'),
        sheen.map((part) => part / smax),
      );
      gl.uniform1f(uniform('glossGain'), (smax * exposure(GREY_CARD)) / key[1]);
    },
    ground: () => ({ metres, turnDegrees: 0 }),
  };
}

/** The scene light of each display value, in the encoding that the layers use. */
const filmTable = () =>
  Float32Array.from(
    { length: FILM_STEPS },
    (_, step) => inverseDevelop(linear((255 * step) / (FILM_STEPS - 1))) ** (1 / LAYER_GAMMA),
  );
