import { VirtualNumber, VirtualNumbers } from "./virtual-number.tsx";

export const OfABank = () => <VirtualNumber bank="BCA" number="8808020000012345" />;

export const OfTwelveDigits = () => <VirtualNumber bank="VA Permata" number="701002202611" />;

export const OfTwentyDigits = () => (
  <VirtualNumber bank="VA Bank Pembangunan" number="98800212345678901234" />
);

export const AtSeveralBanks = () => (
  <VirtualNumbers
    rows={[
      { id: "1", bank: "BCA", detail: <VirtualNumber bank="BCA" number="8808020000012345" /> },
      { id: "2", bank: "VA Permata", detail: <VirtualNumber bank="VA Permata" number="701002202611" /> },
    ]}
  />
);
