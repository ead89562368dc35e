import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Dots } from '#components/dots/dots.tsx';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  name: string;
  code: string;
  colours: readonly { name: string; hex: string }[];
  current?: string;
  link: { href: string; title: string };
}

/** Strip below a banner: name, code, colour dots, ruler and a link to the floor. */
export function ProductStrip({ region, name, code, colours, current, link }: Props) {
  return (
    <div className="border-b border-line bg-paper text-ink">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3.5 md:flex-nowrap md:py-0">
        <p className="type-label">
          <b className="font-semibold">{name}</b> <span className="text-ink-2">{code}</span>
        </p>
        <div className="order-3 w-full md:order-none md:w-auto">
          <Dots region={region} colours={colours} limit={10} current={current} />
        </div>
        <div
          aria-hidden="true"
          className="hidden h-2 min-w-6 flex-1 opacity-55 md:block"
          style={{ background: 'repeating-linear-gradient(90deg,var(--line-2) 0 1px,transparent 1px 8px)' }}
        />
        <ArrowLink href={link.href} className="type-label">
          {link.title}
        </ArrowLink>
      </div>
    </div>
  );
}
