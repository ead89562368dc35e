/** Pages opened with a secret link: the path after the kind of page is the secret. */
export const PRIVATE_PAGE =
  /^(\/[a-z]+\/(?:shared-rooms|shared-projects|sent-projects|give-photo|given-photos|preview|samples))\/.*/;

/** Whether a path belongs to a page that needs a secret link. */
export const isPrivatePage = (path: string): boolean => PRIVATE_PAGE.test(path);

/** Returns a path without the secret of a private page: only the kind of page remains. */
export const withoutSecret = (path: string): string => path.replace(PRIVATE_PAGE, '$1');
