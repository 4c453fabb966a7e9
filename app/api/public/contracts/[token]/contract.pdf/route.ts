import { signPdf } from "@/lib/contracts/public/pages";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/contract.pdf` */
export const GET = publicRoute({ params: signTokenParams }, signPdf);
