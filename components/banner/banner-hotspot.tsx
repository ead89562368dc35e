import { Icon } from '#components/icon/icon.tsx';

interface Props {
  href: string;
  productName: string;
  name: string;
}

/** Ring on the floor; hover or focus opens its label, and it leads to the floor itself (S2.7-2). */
export function BannerHotspot({ href, productName, name }: Props) {
  return (
    <a href={href} className="banner-hotspot group/spot" aria-label={`${productName}, ${name}`}>
      <span className="grid size-7 place-items-center rounded-full border-2 border-white bg-[rgb(36_26_32/.4)] shadow-2">
        <span className="size-2 rounded-full bg-accent" />
      </span>
      <span aria-hidden="true" className="banner-hotspot-label">
        {productName}, {name}
        <Icon name="arrow-right" size={16} />
      </span>
    </a>
  );
}
