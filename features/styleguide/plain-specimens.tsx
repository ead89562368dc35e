import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Badge } from '#components/badge/badge.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Dots } from '#components/dots/dots.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { Wordmark } from '#components/logo/wordmark.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { COLOURS } from './colours.ts';
import { Row, Specimen } from './specimen.tsx';

/** Label, variant and hover style, which a still page can show only through explicit classes. */
const BUTTONS = [
  ['Primary', 'primary', 'bg-primary-hover!'],
  ['Secondary', 'secondary', 'bg-ink! text-paper!'],
  ['Ghost', 'ghost', 'bg-mist!'],
] as const;
const FOCUSED = 'outline-2 outline-offset-3 outline-focus';

/** Buttons in all states, links and badge. */
export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons and links">
      {BUTTONS.map(([label, variant, hovered]) => (
        <Row key={variant} label={label}>
          <Button variant={variant}>Order samples</Button>
          <Button variant={variant} className={hovered}>
            Under pointer
          </Button>
          <Button variant={variant} className={FOCUSED}>
            With focus
          </Button>
          <Button variant={variant} disabled>
            Not available
          </Button>
          <Button variant={variant} size="small" icon="camera">
            Small, icon
          </Button>
        </Row>
      ))}
      <Row label="Busy">
        <Button busy={false} busyLabel={MESSAGES.uploadingRoom}>
          {MESSAGES.uploadRoomPhoto}
        </Button>
        <Button busy busyLabel={MESSAGES.uploadingRoom}>
          {MESSAGES.uploadRoomPhoto}
        </Button>
      </Row>
      <div data-surface="dark" className="mb-4 p-6">
        <Row label="On dark">
          <Button icon="camera">{MESSAGES.uploadRoomPhoto}</Button>
          <Button variant="white" size="small">
            Continue to New Zealand
          </Button>
          <Button variant="secondary">Compare</Button>
        </Row>
      </div>
      <Row label="Others">
        <Button count={2}>Samples</Button>
        <ButtonLink href="#buttons" variant="secondary">
          A link as a button
        </ButtonLink>
        <ArrowLink href="#buttons">Browse all carpet</ArrowLink>
        <Badge>12</Badge>
      </Row>
    </Specimen>
  );
}

/** Marks, headings with their ornaments, breadcrumbs and dots. */
export function OrnamentSpecimens({ region }: { region: Region }) {
  return (
    <Specimen title="Marks, headings, breadcrumb">
      <Row>
        <Wordmark className="h-auto w-38" />
        <Dots region="au" colours={COLOURS} limit={8} current="Natural" />
        <Dots region="au" colours={COLOURS} />
      </Row>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <Heading size="d3" level={3} line>
          Ruler
        </Heading>
        <Heading size="d3" level={3} bullet className="md:pt-7">
          Register dot
        </Heading>
        <Heading size="d3" level={3} icon="leaf">
          Icon
        </Heading>
      </div>
      <div className="mt-8 grid gap-4">
        {(['icon', 'word'] as const).map((show) => (
          <Breadcrumbs
            key={show}
            label={`Breadcrumb with home as ${show}`}
            home={{ href: paths.home(region), show }}
            items={[
              { title: 'Floors' },
              { title: 'Carpet', href: paths.products(region, 'type=CPT') },
              {
                title: 'More',
                items: [
                  { title: 'Collections', href: paths.collections(region) },
                  { title: 'Floor types', href: paths.productTypes(region) },
                ],
              },
              { title: 'Tideline Loop' },
            ]}
          />
        ))}
      </div>
    </Specimen>
  );
}
