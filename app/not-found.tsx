/**
 * Never seen: addresses outside of every region have `global-not-found.tsx`, those in a region its own. Without a file
 * here Next puts a page of its own into the data of every page.
 */
export default function NotFound() {
  return null;
}
