import { ok } from "#app/core/result.ts";
import type { Context } from "#app/core/context.ts";

import { mayImport } from "./imports.server.ts";

const TABLE = `id,title,author,description,category,type,country,language,tags,date,rights,file,doi,isbn
1,Songs of the Great Lakes,"Mwangi, Amina",Forty songs with their words and who sang them.,Library,article,Kenya,Kiswahili,"music, songs",2021-05-04,CC BY,songs.pdf,,
2,A house in Lamu,"Otieno, James; Yusuf, Salma",How a house of coral stone was built and repaired.,Scholarly Articles,article,Kenya,English,"architecture, Lamu",1998,InC,,,
`;

export const tableToStartFrom = (ctx: Context) => mayImport(ctx) ?? ok(TABLE);
