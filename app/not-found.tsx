/**
 * Never shown: URLs outside every region use `global-not-found.tsx`, those in a region use its own page. Without this
 * file Next would include a default page in the data of every page.
 */
export default function NotFound() {
  return null;
}
