import { renderToStaticMarkup } from 'react-dom/server';
import { Demand } from './demand.tsx';
import { Edit } from './editor/edit.tsx';
import { EditList } from './editor/edit-list.tsx';
import { NewStory } from './editor/new-story.tsx';
import { GoneStory, RemoveStory } from './editor/remove-story.tsx';
import { DeskFrame } from './frame.tsx';
import { Health } from './health.tsx';
import { ImportProblems, Imports, Plan } from './imports.tsx';
import { Messages } from './messages.tsx';
import { Erase, Order } from './order.tsx';
import { Orders } from './orders.tsx';
import type { DeskPage, Frame } from './page.ts';
import { Labels, PackingList } from './paper.tsx';
import { Problem, SignIn } from './plain-pages.tsx';
import { Check, Words } from './words.tsx';

/** Renders a page of the desk as a complete HTML document. */
export function drawDesk(page: DeskPage, frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(
    <DeskFrame page={page} frame={frame}>
      <Body page={page} frame={frame} />
    </DeskFrame>,
  )}`;
}

function Body({ page, frame }: { page: DeskPage; frame: Frame }) {
  const token = frame.formToken;
  switch (page.kind) {
    case 'sign-in':
      return <SignIn problem={page.problem} />;
    case 'orders':
      return <Orders page={page} token={token} />;
    case 'order':
      return <Order order={page.order} token={token} />;
    case 'erase':
      return <Erase order={page.order} held={page.held} token={token} />;
    case 'packing':
      return <PackingList orders={page.orders} />;
    case 'labels':
      return <Labels orders={page.orders} />;
    case 'messages':
      return <Messages messages={page.messages} isCut={page.isCut} token={token} />;
    case 'imports':
      return <Imports runs={page.runs} token={token} />;
    case 'plan':
      return <Plan page={page} token={token} />;
    case 'import-problems':
      return <ImportProblems file={page.file} problems={page.problems} />;
    case 'words':
      return <Words words={page.words} fault={page.fault} />;
    case 'check':
      return <Check faults={page.faults} />;
    case 'demand':
      return <Demand page={page} token={token} />;
    case 'health':
      return <Health page={page} />;
    case 'edit-list':
      return <EditList page={page} />;
    case 'edit':
      return <Edit page={page} token={token} />;
    case 'edit-new':
      return <NewStory page={page} token={token} />;
    case 'edit-remove':
      return <RemoveStory page={page} token={token} />;
    case 'edit-gone':
      return <GoneStory page={page} token={token} />;
    case 'problem':
      return <Problem title={page.title} sentence={page.sentence} house={frame.house} />;
  }
}
