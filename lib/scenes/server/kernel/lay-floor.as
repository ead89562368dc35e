// The hot loop of rendering in AssemblyScript with SIMD: builds a surface's mip pyramid, and renders a floor into a
// photo. Built by `npm run kernel:build`. Constants shared with the other renderers are passed in `params` (see run.ts).
// A texel is four 16-bit channels of linear light; the fourth is unused. The first texel of a row is repeated at its
// end, and the first row of a level at the end of the level, so that one load returns two neighbours, also where the
// texture wraps around.

const TEXEL: usize = 8;
/** Linear light of white. It fits into a signed 16-bit integer, because products with a weight are signed. */
const FULL: i32 = 32767;
/**
 * Sum of the weights of a sample's four texels, and the right shift of a sample in bits, so that the sum of eight
 * samples fits into 32 bits.
 */
const WEIGHTS: i32 = 16384;
const SHIFT: i32 = 3;
/** Texture coordinates are 32-bit fractions of a repeat, so that they wrap around by overflow. */
const REPEAT: f64 = 4294967296;
/** The first free byte of the memory. */
export function base(): usize {
  return __heap_base;
}

/**
 * Bytes of a level's entry in the table: address, width, height, and half a texel across and down in fractions of a
 * repeat.
 */
const LEVEL: usize = 20;

@inline
function texel(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(v128.load64_zero(at));
}

/**
 * Builds the mip pyramid of a tileable RGB picture in linear light, down to a side of 4 px. Returns the number of
 * levels.
 * `linear`: linear light of each byte, 256 floats; `table`: receives one entry per level; `out`: receives the texels.
 */
export function mips(rgb: usize, width: i32, height: i32, linear: usize, table: usize, out: usize): i32 {
  const light = memory.data(512);
  for (let byte: usize = 0; byte < 256; byte++)
    store<u16>(light + (byte << 1), u16(load<f32>(linear + (byte << 2)) * f32(FULL) + 0.5));
  let from = rgb;
  let to = out;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 3, to += TEXEL) {
      const r: u64 = load<u16>(light + (usize(load<u8>(from)) << 1));
      const g: u64 = load<u16>(light + (usize(load<u8>(from, 1)) << 1));
      const b: u64 = load<u16>(light + (usize(load<u8>(from, 2)) << 1));
      store<u64>(to, r | (g << 16) | (b << 32));
    }
    to += TEXEL;
  }
  enter(table, out, width, height);
  let levels = 1;
  let last = out;
  let w = width;
  let h = height;
  while (min(w, h) > 4) {
    const stride = usize(w + 1) * TEXEL;
    const next = last + usize(h + 1) * stride;
    const halfWidth = w >> 1;
    const halfHeight = h >> 1;
    let at = next;
    for (let y = 0; y < halfHeight; y++, at += TEXEL) {
      let above = last + usize(2 * y) * stride;
      for (let x = 0; x < halfWidth; x++, above += 2 * TEXEL, at += TEXEL) {
        const upper = i32x4.add(texel(above), texel(above + TEXEL));
        const lower = i32x4.add(texel(above + stride), texel(above + stride + TEXEL));
        const sum = i32x4.add(i32x4.add(upper, lower), i32x4.splat(2));
        const mean = i32x4.shr_u(sum, 2);
        v128.store64_lane(at, i16x8.narrow_i32x4_u(mean, mean), 0);
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

/** Writes a level's entry in the table, and repeats its first column and row after its last ones. */
function enter(entry: usize, address: usize, width: i32, height: i32): void {
  store<u32>(entry, u32(address));
  store<i32>(entry, width, 4);
  store<i32>(entry, height, 8);
  store<u32>(entry, u32(REPEAT / 2 / f64(width)), 12);
  store<u32>(entry, u32(REPEAT / 2 / f64(height)), 16);
  const stride = usize(width + 1) * TEXEL;
  for (let y = 0; y < height; y++) {
    const row = address + usize(y) * stride;
    store<u64>(row + stride - TEXEL, load<u64>(row));
  }
  memory.copy(address + usize(height) * stride, address, stride);
}

/** The bilinear sample of a level at (u, v), in 32-bit fractions of a repeat: light times WEIGHTS, shifted by SHIFT. */
@inline
function sample(level: usize, u: u32, v: u32): v128 {
  const width = load<u32>(level, 4);
  const x = u64(u - load<u32>(level, 12)) * u64(width);
  const y = u64(v - load<u32>(level, 16)) * u64(load<u32>(level, 8));
  const stride = usize(width + 1) * TEXEL;
  const upper = usize(load<u32>(level)) + usize(y >> 32) * stride + (usize(x >> 32) << 3);
  const fx = i32((x >> 20) & 4095);
  const fy = i32((y >> 20) & 4095);
  // Four weights of 14 bits: of the upper pair and of the lower pair.
  const right = (fx * (4096 - fy)) >> 10;
  const left = ((4096 - fx) * (4096 - fy)) >> 10;
  const lowerRight = (fx * fy) >> 10;
  const lowerLeft = WEIGHTS - left - right - lowerRight;
  const above = i32x4.dot_i16x8_s(paired(upper), i32x4.splat(left | (right << 16)));
  const below = i32x4.dot_i16x8_s(paired(upper + stride), i32x4.splat(lowerLeft | (lowerRight << 16)));
  return i32x4.shr_u(i32x4.add(above, below), SHIFT);
}

/** Two neighbouring texels, interleaved by channel. */
@inline
function paired(at: usize): v128 {
  const both = v128.load(at);
  return i16x8.shuffle(both, both, 0, 4, 1, 5, 2, 6, 3, 7);
}

/** Compresses light above `knee`, so that it approaches 1. */
@inline
function rolled(light: f32, knee: f32): f32 {
  if (light <= knee) return light;
  const rest: f32 = 1 - knee;
  return knee + rest * (1 - Mathf.exp(-(light - knee) / rest));
}

/** The position of a photo's pixel among the pixels of the illumination map, along one axis. */
@inline
function placeOf(i: i32, given: i32, wanted: i32): f32 {
  const place = (f64(i) + 0.5) * f64(given) / f64(wanted) - 0.5;
  return f32(Math.min(f64(given - 1), Math.max(0, place)));
}

/**
 * Renders the floor into `photo` (RGB), in place. `shade`: illumination and reflections as pairs of floats, at their
 * own size; `display`: 4096 display bytes by linear light; `params`: doubles, in the order of run.ts.
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
  const exposure = f32x4(
    f32(load<f64>(params, 72)),
    f32(load<f64>(params, 80)),
    f32(load<f64>(params, 88)),
    0,
  );
  const mostTaps = load<f64>(params, 96);
  const bias = f32(load<f64>(params, 104));
  const finest = load<f64>(params, 112);
  const behind = load<f64>(params, 120);
  const knee = f32(load<f64>(params, 128));
  const saturation = f32(load<f64>(params, 136));
  const mirrored = f32(load<f64>(params, 144));
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
      let sharp = i32x4.splat(0);
      let soft = i32x4.splat(0);
      // The footprint is divided into equal parts, and each is sampled in its middle.
      const each = REPEAT / taps;
      const stepU = u32(i64(du * each));
      const stepV = u32(i64(dv * each));
      const before = 0.5 * (1 - taps) * each;
      let tapU = u32(i64(u * REPEAT + du * before));
      let tapV = u32(i64(v * REPEAT + dv * before));
      for (let left = i32(taps); left > 0; left--, tapU += stepU, tapV += stepV) {
        sharp = i32x4.add(sharp, sample(level, tapU, tapV));
        if (blur > 0) soft = i32x4.add(soft, sample(level + LEVEL, tapU, tapV));
      }
      const scale: f32 = f32(1 << SHIFT) / (f32(FULL) * f32(WEIGHTS) * f32(taps));
      const colour = f32x4.add(
        f32x4.mul(f32x4.convert_i32x4_s(sharp), f32x4.splat((1 - blur) * scale)),
        f32x4.mul(f32x4.convert_i32x4_s(soft), f32x4.splat(blur * scale)),
      );
      const placeX = placeOf(x, shadeWidth, width);
      const left = i32(placeX);
      const right = min(shadeWidth - 1, left + 1);
      const share = placeX - f32(left);
      const from = usize(left) << 3;
      const to = usize(right) << 3;
      const light = between(upperRow, lowerRow, from, to, share, shadeDown);
      const shine: f32 =
        mirrored > 0 ? between(upperRow + 4, lowerRow + 4, from, to, share, shadeDown) * mirrored : 0;

      const grey: f32 =
        0.2126 * f32x4.extract_lane(colour, 0) +
        0.7152 * f32x4.extract_lane(colour, 1) +
        0.0722 * f32x4.extract_lane(colour, 2);
      const greys = f32x4.splat(grey);
      const tinted = f32x4.add(greys, f32x4.mul(f32x4.sub(colour, greys), f32x4.splat(saturation)));
      const lit = f32x4.add(f32x4.mul(tinted, f32x4.mul(exposure, f32x4.splat(light))), f32x4.splat(shine));
      const cover = f32(matted) / 255;
      const at = photo + i * 3;
      blend(at, rolled(f32x4.extract_lane(lit, 0), knee), cover, linear, display);
      blend(at + 1, rolled(f32x4.extract_lane(lit, 1), knee), cover, linear, display);
      blend(at + 2, rolled(f32x4.extract_lane(lit, 2), knee), cover, linear, display);
    }
  }
}

/** Bilinear interpolation of four floats: two rows, and the byte offsets of two columns. */
@inline
function between(upper: usize, lower: usize, from: usize, to: usize, right: f32, down: f32): f32 {
  const upperLeft = load<f32>(upper + from);
  const lowerLeft = load<f32>(lower + from);
  const above = upperLeft + (load<f32>(upper + to) - upperLeft) * right;
  const below = lowerLeft + (load<f32>(lower + to) - lowerLeft) * right;
  return above * (1 - down) + below * down;
}

/** Blends light over a display byte, in linear light. */
@inline
function blend(at: usize, light: f32, cover: f32, linear: usize, display: usize): void {
  const own = load<f32>(linear + (usize(load<u8>(at)) << 2));
  const mixed = own * (1 - cover) + light * cover;
  store<u8>(at, load<u8>(display + usize(i32(mixed * 4095 + 0.5))));
}
