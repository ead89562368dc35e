import 'server-only';
import { xmlText } from '../../../xml.ts';
import type { PackSource } from './pack-source.ts';

/** The material as MaterialX 1.38, referring to the textures beside it; one unit of texture coordinates is a metre. */
export function mtlx({ base, name, colour, address, surface }: PackSource): string {
  const id = `floor_${base.replace(/\W/g, '_')}`;
  const metres = String(surface.sizeMm / 1000);
  const image = (part: string, type: string, file: string, space: string) =>
    `    <tiledimage name="${part}" type="${type}">
      <input name="file" type="filename" value="${file}"${space} />
      <input name="realworldimagesize" type="vector2" value="${metres}, ${metres}" unittype="distance" unit="meter" />
      <input name="realworldtilesize" type="vector2" value="1, 1" unittype="distance" unit="meter" />
    </tiledimage>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<materialx version="1.38" colorspace="lin_rec709">
  <nodegraph name="maps_${id}" doc="${xmlText(`${name}, ${colour}; ${address}`)}">
${image('colour', 'color3', 'colour.jpg', ' colorspace="srgb_texture"')}
${image('relief', 'vector3', 'normal.png', '')}
    <normalmap name="normals" type="vector3">
      <input name="in" type="vector3" nodename="relief" />
    </normalmap>
${image('rough', 'float', 'roughness.png', '')}
    <output name="colour_out" type="color3" nodename="colour" />
    <output name="normal_out" type="vector3" nodename="normals" />
    <output name="rough_out" type="float" nodename="rough" />
  </nodegraph>
  <standard_surface name="surface_${id}" type="surfaceshader">
    <input name="base" type="float" value="1" />
    <input name="base_color" type="color3" nodegraph="maps_${id}" output="colour_out" />
    <input name="metalness" type="float" value="0" />
    <input name="specular_roughness" type="float" nodegraph="maps_${id}" output="rough_out" />
    <input name="normal" type="vector3" nodegraph="maps_${id}" output="normal_out" />
  </standard_surface>
  <surfacematerial name="${id}" type="material">
    <input name="surfaceshader" type="surfaceshader" nodename="surface_${id}" />
  </surfacematerial>
</materialx>
`;
}
