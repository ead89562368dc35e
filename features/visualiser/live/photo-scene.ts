import { scaledMap, sceneFloorMap } from '#lib/rendering/camera.ts';
import { shadeOfByte, shineOfByte } from '#lib/rendering/floor-light.ts';
import type { RenderInputs } from '#lib/scenes/render-inputs.ts';
import type { Matte } from './draft-matte.ts';
import type { PaintedScene } from './painted-scene.ts';
import { PHOTO_FLOOR } from './shaders.ts';

export interface PhotoScene extends PaintedScene {
  /** Changes the floor: its matte and how it lies. */
  reshape(matte: Matte, lie: RenderInputs['lie']): void;
}

/** A visitor's photo at the size it is drawn at. The bitmap may be closed once the painter exists. */
export function photoScene(inputs: RenderInputs, photo: ImageBitmap): PhotoScene {
  let { lie } = inputs;
  let cover: ((matte: Matte) => void) | undefined;
  const { width } = photo;
  return {
    shader: PHOTO_FLOOR,
    begin({ gl, uniform, still }) {
      const { TEXTURE_2D, RED, RG, R8, RG16F, UNSIGNED_BYTE, FLOAT } = gl;
      gl.uniform3f(uniform('exposure'), ...inputs.exposure);
      still('scene');
      gl.texImage2D(TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, UNSIGNED_BYTE, photo);
      still('shade');
      const { shadeWidth, shadeHeight } = inputs;
      gl.texImage2D(TEXTURE_2D, 0, RG16F, shadeWidth, shadeHeight, 0, RG, FLOAT, lightOf(inputs));
      const matte = still('matte');
      const unit = gl.getParameter(gl.ACTIVE_TEXTURE) as number;
      cover = ({ width, height, data }) => {
        gl.activeTexture(unit);
        gl.bindTexture(TEXTURE_2D, matte);
        gl.texImage2D(TEXTURE_2D, 0, R8, width, height, 0, RED, UNSIGNED_BYTE, data);
        gl.activeTexture(gl.TEXTURE0);
      };
      cover({ width: inputs.width, height: inputs.height, data: inputs.matte });
    },
    ground: () => ({
      metres: scaledMap(sceneFloorMap(lie, inputs.width, inputs.height), width / inputs.width),
      turnDegrees: lie.turnDegrees,
    }),
    reshape(matte, next) {
      lie = next;
      cover?.(matte);
    },
  };
}

/** Decoded to floating-point numbers, because interpolation between pixels must average light, not encoded bytes. */
function lightOf({ shade, shine }: RenderInputs): Float32Array {
  const light = new Float32Array(2 * shade.length);
  for (const [i, byte] of shade.entries()) {
    light[2 * i] = shadeOfByte(byte);
    light[2 * i + 1] = shineOfByte(shine[i] ?? 0);
  }
  return light;
}
