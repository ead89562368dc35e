// The hot loop of render-floor.ts in AssemblyScript with SIMD: a surface's mip pyramid, and a floor laid into a photo.
// Built by `npm run kernel:build`; every number it shares with the other renderers comes in through `params` (see run.ts).
// One texel is four 16-bit shares of linear light, the last of them unused, so that one load brings a whole texel.

const TEXEL: usize = 8;
const FULL: f32 = 65535;
/** Where the memory is free. */
export function base(): usize {
  return __heap_base;
}

/** Bytes of one level in the table: address, width, height. */
const LEVEL: usize = 12;

@inline
function texel(at: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(v128.load64_zero(at)));
}

@inline
function put(at: usize, colour: v128): void {
  const whole = i32x4.trunc_sat_f32x4_u(f32x4.add(colour, f32x4.splat(0.5)));
  v128.store64_lane(at, i16x8.narrow_i32x4_u(whole, whole), 0);
}

/**
 * Halves a tileable RGB picture until it is 4 px small, in linear light; gives the number of levels.
 * `linear`: 256 floats; `table`: written, one entry a level; `out`: where the texels go.
 */
export function mips(rgb: usize, width: i32, height: i32, linear: usize, table: usize, out: usize): i32 {
  const count: usize = usize(width) * usize(height);
  for (let i: usize = 0; i < count; i++) {
    const from = rgb + i * 3;
    const r = load<f32>(linear + (usize(load<u8>(from)) << 2));
    const g = load<f32>(linear + (usize(load<u8>(from, 1)) << 2));
    const b = load<f32>(linear + (usize(load<u8>(from, 2)) << 2));
    const colour = f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(r), 1, g), 2, b);
    put(out + i * TEXEL, f32x4.mul(colour, f32x4.splat(FULL)));
  }
  let levels = 1;
  let last = out;
  let w = width;
  let h = height;
  enter(table, out, w, h);
  while (min(w, h) > 4) {
    const next = last + usize(w) * usize(h) * TEXEL;
    const stride = usize(w) * TEXEL;
    const halfWidth = w >> 1;
    const halfHeight = h >> 1;
    for (let y = 0; y < halfHeight; y++) {
      let from = last + usize(2 * y) * stride;
      let to = next + usize(y) * usize(halfWidth) * TEXEL;
      for (let x = 0; x < halfWidth; x++, from += 2 * TEXEL, to += TEXEL) {
        const upper = f32x4.add(texel(from), texel(from + TEXEL));
        const lower = f32x4.add(texel(from + stride), texel(from + stride + TEXEL));
        put(to, f32x4.mul(f32x4.add(upper, lower), f32x4.splat(0.25)));
      }
    }
    last = next;
    w = halfWidth;
    h = halfHeight;
    enter(table + usize(levels) * LEVEL, last, w, h);
    levels++;
  }
  return levels;
}

function enter(entry: usize, address: usize, width: i32, height: i32): void {
  store<u32>(entry, u32(address));
  store<i32>(entry, width, 4);
  store<i32>(entry, height, 8);
}

/** The bilinear sample of a level at (u, v), in repeats of the picture. */
@inline
function sample(level: usize, u: f64, v: f64): v128 {
  const data: usize = load<u32>(level);
  const width = load<i32>(level, 4);
  const height = load<i32>(level, 8);
  const x = f32((u - Math.floor(u)) * f64(width) - 0.5);
  const y = f32((v - Math.floor(v)) * f64(height) - 0.5);
  const floorX = Mathf.floor(x);
  const floorY = Mathf.floor(y);
  const fx = x - floorX;
  const fy = y - floorY;
  const left = i32(floorX);
  const top = i32(floorY);
  const x0 = usize(left < 0 ? left + width : left) * TEXEL;
  const x1 = usize(left + 1 >= width ? 0 : left + 1) * TEXEL;
  const y0 = data + usize(top < 0 ? top + height : top) * usize(width) * TEXEL;
  const y1 = data + usize(top + 1 >= height ? 0 : top + 1) * usize(width) * TEXEL;
  const a = texel(y0 + x0);
  const c = texel(y1 + x0);
  const upper = f32x4.add(a, f32x4.mul(f32x4.sub(texel(y0 + x1), a), f32x4.splat(fx)));
  const lower = f32x4.add(c, f32x4.mul(f32x4.sub(texel(y1 + x1), c), f32x4.splat(fx)));
  return f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), f32x4.splat(fy)));
}

@inline
function rolled(light: f32, knee: f32): f32 {
  if (light <= knee) return light;
  const rest: f32 = 1 - knee;
  return knee + rest * (1 - Mathf.exp(-(light - knee) / rest));
}

/** Where between the light's own pixels a pixel of the photo lies. */
@inline
function placeOf(i: i32, given: i32, wanted: i32): f32 {
  const place = (f64(i) + 0.5) * f64(given) / f64(wanted) - 0.5;
  return f32(Math.min(f64(given - 1), Math.max(0, place)));
}

/**
 * Lays the floor into `photo`, RGB, in place. `shade`: light and mirrored light as pairs of floats at their own size; `display`: 4096 bytes by linear light;
 * `params`: doubles, in the order of run.ts.
 */
export function lay(
  photo: usize,
  matte: usize,
  width: i32,
  height: i32,
  shade: usize,
  shadeWidth: i32,
  shadeHeight: i32,
  table: usize,
  levels: i32,
  linear: usize,
  display: usize,
  params: usize,
): void {
  const m0 = load<f64>(params);
  const m1 = load<f64>(params, 8);
  const m2 = load<f64>(params, 16);
  const m3 = load<f64>(params, 24);
  const m4 = load<f64>(params, 32);
  const m5 = load<f64>(params, 40);
  const m6 = load<f64>(params, 48);
  const m7 = load<f64>(params, 56);
  const m8 = load<f64>(params, 64);
  const exposure = f32(load<f64>(params, 72));
  const mostTaps = load<f64>(params, 80);
  const bias = f32(load<f64>(params, 88));
  const finest = load<f64>(params, 96);
  const behind = load<f64>(params, 104);
  const knee = f32(load<f64>(params, 112));
  const saturation = f32(load<f64>(params, 120));
  const mirrored = f32(load<f64>(params, 128));
  const texels = f64(load<i32>(table, 4));
  const coarsest = f32(levels - 1);
  for (let y = 0; y < height; y++) {
    const placeY = placeOf(y, shadeHeight, height);
    const shadeTop = i32(placeY);
    const shadeDown = placeY - f32(shadeTop);
    const upperRow = shade + ((usize(shadeTop) * usize(shadeWidth)) << 3);
    const lowerRow = shade + ((usize(min(shadeHeight - 1, shadeTop + 1)) * usize(shadeWidth)) << 3);
    for (let x = 0; x < width; x++) {
      const i = usize(y) * usize(width) + usize(x);
      const matted = load<u8>(matte + i);
      if (matted == 0) continue;
      const w = f64(x) * m6 + f64(y) * m7 + m8;
      if (w > behind) continue;
      const per = 1 / w;
      const u = (f64(x) * m0 + f64(y) * m1 + m2) * per;
      const v = (f64(x) * m3 + f64(y) * m4 + m5) * per;
      const ux = (m0 - u * m6) * per;
      const vx = (m3 - v * m6) * per;
      const uy = (m1 - u * m7) * per;
      const vy = (m4 - v * m7) * per;
      const across = Math.sqrt(ux * ux + vx * vx) * texels;
      const down = Math.sqrt(uy * uy + vy * vy) * texels;
      const long = Math.max(Math.max(across, down), finest);
      const short = Math.max(Math.max(Math.min(across, down), long / mostTaps), finest);
      const taps = Math.min(mostTaps, Math.max(1, Math.ceil(long / short)));
      const lod = Mathf.min(coarsest, Mathf.max(0, Mathf.log2(f32(short)) + bias));
      const fine = Mathf.floor(lod);
      const blur: f32 = fine < coarsest && lod - fine > 0.05 ? lod - fine : 0;
      const level = table + usize(fine) * LEVEL;
      const du = across > down ? ux : uy;
      const dv = across > down ? vx : vy;
      let sharp = f32x4.splat(0);
      let soft = f32x4.splat(0);
      for (let tap: f64 = 0; tap < taps; tap++) {
        const along = (tap + 0.5) / taps - 0.5;
        const tapU = u + du * along;
        const tapV = v + dv * along;
        sharp = f32x4.add(sharp, sample(level, tapU, tapV));
        if (blur > 0) soft = f32x4.add(soft, sample(level + LEVEL, tapU, tapV));
      }
      const scale: f32 = <f32>1 / (FULL * f32(taps));
      const colour = f32x4.add(
        f32x4.mul(sharp, f32x4.splat((1 - blur) * scale)),
        f32x4.mul(soft, f32x4.splat(blur * scale)),
      );
      const placeX = placeOf(x, shadeWidth, width);
      const left = i32(placeX);
      const right = min(shadeWidth - 1, left + 1);
      const share = placeX - f32(left);
      const from = usize(left) << 3;
      const to = usize(right) << 3;
      const light = between(upperRow, lowerRow, from, to, share, shadeDown) * exposure;
      const shine: f32 =
        mirrored > 0 ? between(upperRow + 4, lowerRow + 4, from, to, share, shadeDown) * mirrored : 0;

      const grey: f32 =
        0.2126 * f32x4.extract_lane(colour, 0) +
        0.7152 * f32x4.extract_lane(colour, 1) +
        0.0722 * f32x4.extract_lane(colour, 2);
      const greys = f32x4.splat(grey);
      const tinted = f32x4.add(greys, f32x4.mul(f32x4.sub(colour, greys), f32x4.splat(saturation)));
      const lit = f32x4.add(f32x4.mul(tinted, f32x4.splat(light)), f32x4.splat(shine));
      const cover = f32(matted) / 255;
      const at = photo + i * 3;
      blend(at, rolled(f32x4.extract_lane(lit, 0), knee), cover, linear, display);
      blend(at + 1, rolled(f32x4.extract_lane(lit, 1), knee), cover, linear, display);
      blend(at + 2, rolled(f32x4.extract_lane(lit, 2), knee), cover, linear, display);
    }
  }
}

/** Bilinear between four floats: two rows, and the places of two columns in them. */
@inline
function between(upper: usize, lower: usize, from: usize, to: usize, right: f32, down: f32): f32 {
  const upperLeft = load<f32>(upper + from);
  const lowerLeft = load<f32>(lower + from);
  const above = upperLeft + (load<f32>(upper + to) - upperLeft) * right;
  const below = lowerLeft + (load<f32>(lower + to) - lowerLeft) * right;
  return above * (1 - down) + below * down;
}

/** Mixes light over a display byte in linear light. */
@inline
function blend(at: usize, light: f32, cover: f32, linear: usize, display: usize): void {
  const own = load<f32>(linear + (usize(load<u8>(at)) << 2));
  const mixed = own * (1 - cover) + light * cover;
  store<u8>(at, load<u8>(display + usize(i32(mixed * 4095 + 0.5))));
}
