import '#tests/support/shop-env.ts';

// The site that offers spec packs; modules of the shop read it while they load.
process.env.SITE = 'GHC';
