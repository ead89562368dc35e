import { describe, expect, it } from 'vitest';
import { mtlx } from '#lib/spec-pack/server/make/mtlx.ts';
import type { PackSource } from '#lib/spec-pack/server/make/pack-source.ts';
import { materialxFaults } from '#tests/support/materialx.ts';

const ADDRESS = 'https://commercial.marram.example/au/products/tideline-loop?colour=fog&from=a';
const material = (changed: Partial<PackSource> = {}, sizeMm = 500) =>
  mtlx({
    ...{ base: 'tideline-loop-fog', name: 'Tideline Loop', colour: 'Fog', address: ADDRESS },
    ...changed,
    surface: { sizeMm } as PackSource['surface'],
  } as PackSource);

describe('the MaterialX document', () => {
  it('is valid by the definitions of its nodes: names, types, values, units and connections', () => {
    expect(materialxFaults(material())).toEqual([]);
  });

  it('stays valid whatever the name of a floor and the size of its repeat', () => {
    for (const sizeMm of [1, 333, 1219.2, 4000])
      expect(materialxFaults(material({}, sizeMm)), String(sizeMm)).toEqual([]);
    for (const [base, name] of [
      ['7-mile-loop-no-1', 'N° 1 “7 mile” <Loop> & Co'],
      ['smaragd-grun', "Smaragd'grün\u0007\u0000\n--> ]]>"],
      ['a-1-2', '𝒲ool 🧶 \ud800'],
    ] as const)
      expect(materialxFaults(material({ base, name, colour: name })), name).toEqual([]);
  });

  it('is found invalid if it is', () => {
    const whole = material();
    for (const [from, to, fault] of [
      ['</nodegraph>', '', /not well-formed/],
      ['version="1.38"', 'version="1.3"', /version/],
      ['<normalmap ', '<normalmaps ', /not well-formed/],
      ['name="specular_roughness"', 'name="roughness"', /no input roughness/],
      ['name="base" type="float"', 'name="base" type="color3"', /is float/],
      ['value="0"', 'value="none"', /wrong value/],
      ['output="normal_out"', 'output="normals"', /connected to nothing/],
      ['name="normal_out" type="vector3"', 'name="normal_out" type="color3"', /another type/],
      ['nodename="relief"', 'nodename="rough"', /another type/],
      ['name="rough"', 'name="colour"', /twice/],
      ['unit="meter"', 'unit="metre"', /unknown unit/],
      ['colorspace="srgb_texture"', 'colorspace="sRGB"', /colour space/],
      ['<surfacematerial', '<!-- <surfacematerial', /not well-formed|not one material/],
    ] as const) {
      expect(whole).toContain(from);
      expect(materialxFaults(whole.replace(from, to)).join('\n'), to).toMatch(fault);
    }
  });
});
