import { notFound } from 'next/navigation';

/** Every address no other page answers: the region's 404. */
export default function MissingPage(): never {
  notFound();
}
