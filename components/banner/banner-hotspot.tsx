import { Tooltip } from '#components/tooltip/tooltip.tsx';

interface Props {
  href: string;
  productName: string;
  name: string;
}

/** Ring on the floor in the picture. Hover, focus or a tap shows the link to that floor (S2.7-2, S9.10-3). */
export function BannerHotspot({ href, productName, name }: Props) {
  return (
    <Tooltip
      label="Which floor is this?"
      text={`${productName}, ${name}`}
      href={href}
      className="banner-hotspot pointer-events-auto"
      trigger={
        <span className="grid size-7 place-items-center rounded-full border-2 border-white bg-[rgb(36_26_32/.4)] shadow-2">
          <span className="size-2 rounded-full bg-accent" />
        </span>
      }
    />
  );
}
