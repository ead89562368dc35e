/** Pages opened by a secret link: the path behind the kind of page is the secret. */
export const PRIVATE_PAGE =
  /^(\/[a-z]+\/(?:shared-rooms|shared-projects|sent-projects|give-photo|given-photos|preview|samples))\/.*/;

/** Whether a path is of a page that only those with its link open. */
export const isPrivatePage = (path: string): boolean => PRIVATE_PAGE.test(path);

/** A path without the secret of a private page: what kind of page it is alone. */
export const withoutSecret = (path: string): string => path.replace(PRIVATE_PAGE, '$1');
