import { notFound } from 'next/navigation';

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Every address no other page answers: the region's 404. */
export default function MissingPage(): never {
  notFound();
}
