import { createPortal } from 'react-dom';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Calculator, type CalculatorProps } from './calculator.tsx';

interface Props extends CalculatorProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The calculator over any page, from 768 px (S4.5-1). Rendered in the body, so that styles and events of the header
 * do not apply to it.
 */
export function CalculatorModal({ open, onClose, ...calculator }: Props) {
  return createPortal(
    <Dialog open={open} onClose={onClose} title="How much floor" size="large" flush>
      <div className="calc-modal">{open && <Calculator {...calculator} />}</div>
    </Dialog>,
    document.body,
  );
}
