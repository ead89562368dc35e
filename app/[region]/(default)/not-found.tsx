import { MissingPage } from '#features/missing/missing-page.tsx';

export default MissingPage;
